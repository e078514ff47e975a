import { setTotemPlace, type TotemPlace, totemPlace } from '../../shared/start/totem.ts';

const PRINTER = 'http://127.0.0.1:9181';
/** Parameters of a totem in the address of its page, without any person's steps. */
const PROPS = ['printer', 'group'] as const;

let hasBegun = false;
/** Whether this document began as the totem's start page; any other was reloaded, or came back, and is to be wiped. */
export const hasTotemBegun = (): boolean => hasBegun;

/** Makes this tab a totem, at an address such as `/kioski?printer=http://127.0.0.1:9181`. */
export function beginTotem(): TotemPlace {
  const query = new URLSearchParams(window.location.search);
  const props = new URLSearchParams(PROPS.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
  const { pathname } = window.location;
  const place: TotemPlace = {
    home: String(props) ? `${pathname}?${props}` : pathname,
    printer: query.get('printer') ?? PRINTER,
    groups: [],
  };
  setTotemPlace(place);
  document.documentElement.dataset.totem = '';
  // The script engine keeps the text of the last regular expression, such as a typed CPF, longer than the document.
  if (!hasBegun) window.addEventListener('pagehide', () => void /(?:)/.test(''));
  hasBegun = true;
  // Whatever step a reload was at, the page begins at its start; with one entry in the history Back leads nowhere.
  window.history.replaceState(null, '', place.home);
  window.history.pushState = window.history.replaceState;
  return place;
}

/** The queue groups that the clinic gave this totem, or the one of them that its address names. */
export function keepTotemGroups(groups: readonly string[]): void {
  const place = totemPlace();
  const only = new URLSearchParams(window.location.search).get('group');
  if (place) setTotemPlace({ ...place, groups: groups.filter((id) => !only || id === only) });
}
