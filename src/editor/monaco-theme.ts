import { editor } from "monaco-editor/editor";

const name = "cutpoint";
const forcedColours = "(forced-colors: active)";

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

function baseTheme(dark: boolean): editor.BuiltinTheme {
  if (matchMedia(forcedColours).matches) return dark ? "hc-black" : "hc-light";
  return dark ? "vs-dark" : "vs";
}

function readTheme(probe: HTMLElement): editor.IStandaloneThemeData {
  const [bg, ink, mute] = ["bg", "ink", "mute"].map((token) => colour(probe, token)) as [
    string,
    string,
    string,
  ];
  const [accent, no, yes, line] = ["accent", "no", "yes", "line"].map((token) => colour(probe, token));
  return {
    base: baseTheme(isDark(bg)),
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
      ...(matchMedia(forcedColours).matches && {
        "editor.selectionBackground": `#${accent}`,
        "editor.selectionForeground": `#${colour(probe, "on-accent")}`,
      }),
      focusBorder: `#${accent}`,
      "scrollbar.shadow": "#00000000",
    },
  };
}

function dress(): void {
  const probe = document.createElement("span");
  // The reader's palette would put its own colour in place of every token.
  probe.style.forcedColorAdjust = "none";
  document.body.append(probe);
  editor.defineTheme(name, readTheme(probe));
  probe.remove();
  editor.setTheme(name);
}

/** Keeps every Monaco in the colours of the page, whichever way they change. */
export function followPageTheme(): void {
  dress();
  new MutationObserver(dress).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  for (const query of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", forcedColours]) {
    window.matchMedia(query).addEventListener("change", dress);
  }
}
