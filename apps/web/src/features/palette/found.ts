import { hasPermission } from '@acolhe/domain/identity/permissions';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { Command } from '../../shared/ui/frame/command.tsx';
import type { MenuIconName } from '../../shared/ui/menu-icon.tsx';
import { recentCommands } from './recent.ts';

/** One thing that can be opened; `detail` tells it from another of the same name. */
export type Found = { id: string; href: string; label: string; detail?: string | undefined; icon: MenuIconName };
export type FoundGroup = { name: string; items: readonly Found[] };

/** Lower case without accents, as people type in a hurry. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Words shorter than this find too much to be asked for. */
const SHORTEST = 2;
const SHOWN = 6;

/**
 * Results for the words: commands at once, people and visits once the server has answered.
 *
 * @param asked the words of which the server was asked last
 */
export function useFound(words: string, asked: string, commands: readonly Command[]) {
  const t = useT();
  const format = useFormat();
  const session = useSignedIn();
  const asks = words.length >= SHORTEST && asked.length >= SHORTEST;
  // Without access to a person's page, their name leads nowhere.
  const mayOpenPeople = hasPermission(session, ['reception']);
  const people = useCall(
    'person',
    'list',
    { search: asked },
    { enabled: asks && mayOpenPeople, placeholderData: keepPreviousData },
  );
  const visits = useCall(
    'appointment',
    'report',
    { search: asked, order: '-start', page_size: SHOWN },
    { enabled: asks, placeholderData: keepPreviousData },
  );
  const folded = fold(words);
  const fits = ({ label }: Command) => folded.split(' ').every((word) => fold(label).includes(word));
  const shown = (items: readonly Command[]): Found[] => items.map((item) => ({ ...item, id: item.href }));
  const recent = words ? [] : recentCommands().flatMap((href) => commands.find((one) => one.href === href) ?? []);
  const rest = commands.filter((command) => fits(command) && !recent.includes(command));
  const personPage = session.role === 'D' ? '/profile/person/ehr/' : '/people/';
  const groups: FoundGroup[] = [
    { name: t('palette.recent'), items: shown(recent) },
    {
      name: t('palette.people'),
      items: (asks ? (people.data ?? []) : []).slice(0, SHOWN).map((person) => ({
        id: `person-${person.id}`,
        href: `${personPage}${person.id}`,
        label: person.display_name,
        detail: person.birth_date ? format.date(person.birth_date) : undefined,
        icon: 'person',
      })),
    },
    {
      name: t('palette.visits'),
      items: (asks ? (visits.data?.rows ?? []) : []).slice(0, SHOWN).map((visit) => ({
        id: `visit-${visit.id}`,
        href: `/appointment/detail/${visit.id}`,
        label: visit.patient_name,
        detail: `${format.dayAndTime(visit.start)} · ${visit.doctor_name} · ${visit.protocol}`,
        icon: 'calendar',
      })),
    },
    { name: t('palette.actions'), items: shown(rest.filter(({ kind }) => kind === 'action')) },
    { name: t('palette.screens'), items: shown(rest.filter(({ kind }) => kind === 'screen')) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: asks && (people.isFetching || visits.isFetching),
    hasFailed: asks && Boolean(people.error ?? visits.error),
  };
}
