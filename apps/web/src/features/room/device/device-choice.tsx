import { useId } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { DeviceChoice as Choice, LocalMedia } from '../../../shared/media/device/devices.ts';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import classes from './device-choice.module.css';

/** Microphone, camera and speaker as native selects: on a phone they open the system's own picker. */
export function DeviceChoice({ local }: { local: LocalMedia }) {
  const t = useT();
  const { microphones, cameras, speakers, chosen, audio, video } = useObservable(local);
  return (
    <div className={classes.choices}>
      <Select
        label={t('room.device.microphone')}
        choices={microphones}
        value={audio?.getSettings().deviceId ?? chosen.microphone}
        onChoose={(id) => local.choose('microphone', id)}
      />
      <Select
        label={t('room.device.camera')}
        choices={cameras}
        value={video?.getSettings().deviceId ?? chosen.camera}
        onChoose={(id) => local.choose('camera', id)}
      />
      {/* Only browsers with `setSinkId` list speakers. */}
      {speakers.length > 0 ? (
        <Select
          label={t('room.device.speaker')}
          choices={speakers}
          value={chosen.speaker}
          onChoose={(id) => local.choose('speaker', id)}
        />
      ) : null}
    </div>
  );
}

function Select(props: { label: string; choices: Choice[]; value: string | null; onChoose: (id: string) => void }) {
  const t = useT();
  const id = useId();
  if (props.choices.length === 0) return null;
  return (
    <SelectField
      id={id}
      label={props.label}
      value={props.value ?? props.choices[0]?.id}
      onChange={(event) => props.onChoose(event.currentTarget.value)}
    >
      {props.choices.map((choice, index) => (
        <option key={choice.id} value={choice.id}>
          {choice.label || t('room.device.unnamed', { n: index + 1 })}
        </option>
      ))}
    </SelectField>
  );
}
