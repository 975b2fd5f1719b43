import { Library } from "lucide-react";
import { IconButton } from "#ui/icon-button.tsx";
import { libraryCommand } from "./commands.ts";

/** Opens the list of playgrounds. */
export function LibraryButton() {
  return <IconButton icon={Library} label="Playgrounds" onClick={libraryCommand.run} />;
}
