import { Monitor, Moon, Sun } from "lucide-react";
import { type Scheme, schemes, setScheme, useScheme } from "#browser/color-scheme.ts";
import { IconButton } from "#ui/icon-button.tsx";

const icons = { system: Monitor, light: Sun, dark: Moon };

function next(scheme: Scheme): Scheme {
  return schemes[(schemes.indexOf(scheme) + 1) % schemes.length] ?? "system";
}

/** Steps through the system's own scheme, light and dark. */
export function ThemeButton() {
  const scheme = useScheme();
  return (
    <IconButton icon={icons[scheme]} label={`Theme: ${scheme}`} onClick={() => setScheme(next(scheme))} />
  );
}
