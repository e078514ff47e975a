import { PaletteDialog } from '../../features/palette/palette-dialog.tsx';
import { ShortcutDialog } from '../../features/palette/shortcut-dialog.tsx';
import { useCommands } from '../../shared/ui/frame/command.tsx';

/** Layer over the screen of a staff member: the palette, or the shortcuts. */
export function Screen() {
  const shown = useCommands();
  if (!shown?.view) return null;
  const { commands, view, open } = shown;
  const close = () => open(null);
  return view === 'palette' ? (
    <PaletteDialog commands={commands} onClose={close} onShortcuts={() => open('shortcuts')} />
  ) : (
    <ShortcutDialog commands={commands} onClose={close} />
  );
}
