import { useEffect, useState } from 'react';

/** True once `isOn` has held for so long: a hiccup of a second is not worth a message. */
export function useStableFlag(isOn: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, milliseconds]);
  return isOn && lasts;
}
