import { useEffect, useRef } from 'react';
import drawing from './landing-picture.svg?raw';
import address from './landing-picture.svg?url';

/**
 * Illustration of a visit: two people, a window between them, a plant in the sun. The server writes it into the page,
 * where hydration leaves it as it stands, so that no first load carries its code; a visitor who comes back reads it.
 */
export function LandingPicture({ className }: { className?: string }) {
  const ref = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const picture = ref.current;
    if (!picture || picture.childElementCount > 0) return;
    // Without it the page says the same.
    void fetch(address)
      .then(async (answer) => {
        if (answer.ok) picture.innerHTML = await answer.text();
      })
      .catch(() => undefined);
  }, []);
  return (
    <svg
      ref={ref}
      viewBox="0 0 460 340"
      fill="none"
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? drawing : '' }}
    />
  );
}
