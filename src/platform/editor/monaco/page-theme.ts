import { editor } from "monaco-editor/editor";

const name = "cutpoint";

/** A colour token of the page as Monaco wants it: #rrggbb. */
function colour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(--${token})`;
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  return channels
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, "0"))
    .join("");
}

function isDark(background: string): boolean {
  return Number.parseInt(background.slice(2, 4), 16) < 128;
}

function readTheme(probe: HTMLElement): editor.IStandaloneThemeData {
  const [bg, ink, mute] = ["bg", "ink", "mute"].map((token) => colour(probe, token)) as [
    string,
    string,
    string,
  ];
  const [accent, no, yes, line] = ["accent", "no", "yes", "line"].map((token) => colour(probe, token));
  return {
    base: isDark(bg) ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      { token: "", foreground: ink },
      { token: "string.key.json", foreground: no },
      { token: "string.value.json", foreground: ink },
      { token: "number.json", foreground: accent },
      { token: "keyword.json", foreground: accent },
      { token: "delimiter", foreground: mute },
    ],
    colors: {
      "editor.background": `#${bg}`,
      "editor.foreground": `#${ink}`,
      "editorCursor.foreground": `#${ink}`,
      "editor.placeholder.foreground": `#${mute}`,
      "editorLineNumber.foreground": `#${mute}`,
      "editorLineNumber.activeForeground": `#${ink}`,
      "editorWidget.background": `#${colour(probe, "panel")}`,
      "editorWidget.border": `#${line}`,
      "editorHoverWidget.background": `#${colour(probe, "panel")}`,
      "editorHoverWidget.border": `#${line}`,
      "editorError.foreground": `#${colour(probe, "bad")}`,
      "editorWarning.foreground": `#${yes}`,
      "editorBracketMatch.background": `#${colour(probe, "accent-soft")}`,
      "editorBracketMatch.border": `#${accent}`,
      focusBorder: `#${accent}`,
      "scrollbar.shadow": "#00000000",
    },
  };
}

function dress(): void {
  const probe = document.createElement("span");
  document.body.append(probe);
  editor.defineTheme(name, readTheme(probe));
  probe.remove();
  editor.setTheme(name);
}

/** Keeps every Monaco in the colours of the page, whichever way they change. */
export function followPageTheme(): void {
  dress();
  new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)"]) {
    window.matchMedia(query).addEventListener("change", dress);
  }
}
