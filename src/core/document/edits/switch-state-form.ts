import type { AuthoredState, StateForm } from "#core/contract/authored.ts";

/** The state in another form. Text and JSON share their text; a first list begins with it; nothing is lost. */
export function switchStateForm(state: AuthoredState, form: StateForm): AuthoredState {
  if (form === state.form) return state;
  if (form === "list" && state.items.length === 0 && state.text.trim() !== "") {
    return { ...state, form, items: [state.text] };
  }
  if (state.form === "list" && state.text === "" && state.items.length === 1) {
    return { ...state, form, text: state.items[0] ?? "" };
  }
  return { ...state, form };
}
