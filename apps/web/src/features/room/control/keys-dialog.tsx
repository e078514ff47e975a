import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { canShareScreen } from '../../../shared/media/device/devices.ts';
import classes from './keys-dialog.module.css';

const keys: readonly (readonly [string, PhraseKey])[] = [
  ['M', 'room.device.microphone'],
  ['V', 'room.device.camera'],
  ['H', 'stage.hand_up'],
  ['S', 'stage.share'],
  ['C', 'chat.title'],
  ['P', 'people.title'],
  ['N', 'panel.open'],
  ['D', 'room.device.settings'],
  ['F', 'stage.full'],
  ['0', 'stage.keys.auto'],
  ['?', 'stage.keys.help'],
];

/** Keyboard shortcuts of the room. */
export function KeysDialog({ isDoctor }: { isDoctor: boolean }) {
  const t = useT();
  const shown = keys.filter(([key]) => (isDoctor || key !== 'N') && (canShareScreen() || key !== 'S'));
  return (
    <>
      <p>{t('stage.keys_hint')}</p>
      <dl className={classes.keys}>
        {shown.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>{t('stage.keys.to', { from: 1, to: 6 })}</kbd>
          </dt>
          <dd>{t('stage.keys.large')}</dd>
        </div>
      </dl>
    </>
  );
}
