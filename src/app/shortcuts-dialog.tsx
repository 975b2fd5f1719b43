import { Dialog } from "#ui/dialog.tsx";
import { Keys } from "#ui/tag.tsx";
import { commands } from "./commands.ts";
import { toKeysText } from "./shortcut.ts";

/** Every command that has keys, with them. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Command</th>
            <th scope="col">Keys</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {commands.map(({ title, shortcuts = [] }) => (
            <tr key={title}>
              <th scope="row" className="py-1.5 text-left font-normal">
                {title}
              </th>
              <td className="flex justify-end gap-1.5 py-1.5">
                {shortcuts.map(toKeysText).map((keys) => (
                  <Keys key={keys} text={keys} />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-mute">
        These shortcuts take priority in editors, except undo and redo. Tab leaves the editor.
      </p>
    </Dialog>
  );
}
