import { findInState } from "../find-in-state.ts";
import type { Remark, Rule } from "../rule.ts";

const secret =
  /\b(?:sk-[A-Za-z0-9_-]{16,128}|AKIA[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{20,255}|xox[abprs]-[A-Za-z0-9-]{10,128}|AIza[A-Za-z0-9_-]{30,64}|eyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{10,400})|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----|\b[Bb]earer [A-Za-z0-9._~+/-]{20,400}|"(?:password|passwd|secret|api_?key|access_?token|client_?secret)"\s{0,8}:\s{0,8}"[^"\s]{6,200}"/i;
const address = /\b[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}\b/;
const exampleAddress = /@(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid|localhost)$/i;

export const secretsInState: Rule = {
  id: "T6",
  level: "warning",
  title: "Keys, tokens or mail addresses in the state",
  reason:
    "The state is sent to the service, saved in this browser, and part of every file and link you share.",
  checkState(state): readonly Remark[] {
    const key = findInState(state, secret);
    if (key !== null) {
      const message =
        "This looks like a key or a password, and the state is sent, saved and shared with the playground; replace it before you go on.";
      return [{ place: { at: "state", range: key.range }, message }];
    }
    const mail = findInState(state, address);
    if (mail === null || exampleAddress.test(mail.found)) return [];
    const message =
      "There is a mail address here, and the state goes along when you share the playground; replace it if it is somebody's.";
    return [{ place: { at: "state", range: mail.range }, message, level: "hint" }];
  },
};
