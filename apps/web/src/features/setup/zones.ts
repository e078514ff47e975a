import { brazilZones } from '@acolhe/contract/setup/first-setup';
import { useMemo } from 'react';
import { useSetup } from '../../shared/start/setup.tsx';

/** Time zones of Brazil by their place, with the time that it is there now. */
export function useZones(): { zone: string; name: string }[] {
  const { locale } = useSetup().setup;
  return useMemo(
    () =>
      brazilZones.map((zone) => {
        const place = zone.slice('America/'.length).replaceAll('_', ' ');
        const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone });
        return { zone, name: `${places[place] ?? place} (${time.format(Date.now())})` };
      }),
    [locale],
  );
}

/** Names of places with their accents, which IANA leaves out. */
const places: Record<string, string> = {
  'Sao Paulo': 'Brasília, São Paulo',
  Maceio: 'Maceió',
  Belem: 'Belém',
  Araguaina: 'Araguaína',
  Santarem: 'Santarém',
  Cuiaba: 'Cuiabá',
  Eirunepe: 'Eirunepé',
  Noronha: 'Fernando de Noronha',
};
