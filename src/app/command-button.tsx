import type { LucideIcon } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import type { Command } from "./command.ts";
import { toKeysText } from "./shortcut.ts";

/** A command as a picture in the header, its keys in the hint. */
export function CommandButton({ icon, command }: { icon: LucideIcon; command: Command }) {
  const keys = command.shortcuts?.map(toKeysText)[0];
  return (
    <IconButton
      icon={icon}
      label={command.title}
      title={keys ? `${command.title} (${keys})` : command.title}
      onClick={() => void command.run()}
    />
  );
}
