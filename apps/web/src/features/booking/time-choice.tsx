import { useState } from 'react';
import { TimePicker } from './time-picker.tsx';

type TimeChoiceProps = {
  professionalId: string;
  professionalName: string;
  specialty?: string | undefined;
  chosen: string | null;
  onChosen: (start: string | null) => void;
};

/** Free times of a professional outside of a booking; choosing another day clears the time. */
export default function TimeChoice({ chosen, onChosen, ...professional }: TimeChoiceProps) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <TimePicker
      {...professional}
      day={day}
      chosen={chosen}
      onDay={(date) => {
        setDay(date);
        onChosen(null);
      }}
      onTime={onChosen}
    />
  );
}
