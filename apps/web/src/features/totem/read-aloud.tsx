import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { say, stopSaying } from './voice.ts';

/** Elements of a screen that are read aloud, in its order. */
const READ = 'h1, h2, h3, p, li, label, legend, button, a[href]';

/** Reads the screen aloud, as far as it is recorded. */
export function ReadAloud() {
  const t = useT();
  const { locale } = useSetup().setup;
  const [path] = useLocation();
  const [isReading, setIsReading] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is not what was being read
  useEffect(() => {
    stopSaying();
    setIsReading(false);
  }, [path]);
  const read = async () => {
    if (isReading) {
      stopSaying();
      return setIsReading(false);
    }
    setIsReading(true);
    await say(locale, textsOf(document.querySelector('main')), () => setIsReading(false)).catch(() =>
      setIsReading(false),
    );
  };
  return (
    <Button variant="subtle" aria-pressed={isReading} onClick={() => void read()}>
      {t(isReading ? 'totem.read_stop' : 'totem.read')}
    </Button>
  );
}

function textsOf(main: Element | null): string[] {
  const texts: string[] = [];
  for (const element of main?.querySelectorAll<HTMLElement>(READ) ?? []) {
    const text = element.innerText.replace(/\s+/g, ' ').trim();
    // A button inside of a list item is read once.
    if (text && texts.at(-1) !== text) texts.push(text);
  }
  return texts;
}
