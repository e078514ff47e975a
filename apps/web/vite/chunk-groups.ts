// Modules that the build puts into one file each. A test checks that every entry still matches something, because an
// entry without a match silently moves its module into another file.

/** Paths from the root of the repository, with `*` for a part of a name; a folder ends with `/`. */
export type ChunkGroup = {
  name: string;
  modules: readonly string[];
  except?: readonly string[] | undefined;
  /** Whether modules imported by these alone are included; rolldown's default is true. */
  includeDependenciesRecursively?: false;
};

const inside = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);
const shared = 'apps/web/src/shared';
const icons = 'node_modules/@tabler/icons-react/dist/esm/icons';

/** Third-party code of every first load: it changes seldom, so it stays in the browser's cache across our deploys. */
const foundation: ChunkGroup = {
  name: 'foundation',
  modules: [...inside('node_modules', 'react/', 'react-dom/', 'scheduler/', '@tanstack/', 'wouter/', 'regexparam/')],
  except: [
    ...inside(
      'node_modules/@tanstack/react-query/build/modern',
      'useInfiniteQuery.js',
      'useMutation.js',
      'useQueries.js',
    ),
    ...inside(
      'node_modules/@tanstack/query-core/build/modern',
      'infiniteQueryObserver.js',
      'mutationObserver.js',
      'queriesObserver.js',
    ),
  ],
};

/**
 * Our own code of every first load in one file, instead of one for each part that a lazy screen shares: each file costs
 * an old phone more than its bytes.
 */
const shellCode = [
  ...inside('packages/domain/src', 'person/person-name.ts', 'text/collation.ts', 'time/duration.ts'),
  ...inside(`${shared}/api`, 'api.ts', 'call.ts', 'problem-error.ts', 'session.ts', 'time-limit.ts'),
  ...inside(`${shared}/i18n`, 'format.ts', 'i18n.tsx', 'translate.ts'),
  ...inside(`${shared}/loading`, 'idle.ts', 'lazy-part.ts', 'load-code.ts'),
  ...inside(shared, 'start/setup.tsx', 'time/clock.ts'),
  ...inside(`${shared}/ui`, 'button.tsx', 'icon.tsx', 'visually-hidden.tsx', 'row/avatar.tsx'),
  ...inside(`${shared}/ui/frame`, 'clinic-phone.tsx', 'frame.tsx', 'page.tsx', 'preferences.tsx'),
  ...inside(`${shared}/ui/status`, 'empty-state.tsx', 'notice.tsx', 'skeleton.tsx'),
];

/**
 * Styles of the public pages and of shared components in one sheet, linked in the page: server-rendered pages must look
 * right before their lazy code arrives.
 */
const publicStyles = [
  'apps/web/src/features/professional/*.module.css',
  ...inside('apps/web/src/screens', 'landing/landing.module.css', 'professional/professional-page.module.css'),
  ...inside(shared, 'start/start.module.css', 'ui/base.css', 'ui/*.module.css', 'ui/*/*.module.css'),
];

const shell: ChunkGroup = {
  name: 'shell',
  modules: [...shellCode, ...publicStyles],
  except: [`${shared}/ui/staff/*.module.css`],
};

/** Frame and gate of every screen but the rooms. Without app.tsx, which the page is found by in the manifest. */
const frame: ChunkGroup = {
  name: 'frame',
  modules: [
    ...inside('apps/web/src', 'app-screen.tsx', 'gate.ts', 'routes.ts'),
    ...inside(shared, 'api/use-end-reason.ts', 'ui/frame/clinic-frame.tsx'),
  ],
  includeDependenciesRecursively: false,
};

/** Code of most screens but the public pages, too small for a file each. */
const parts: ChunkGroup = {
  name: 'parts',
  modules: [
    ...inside(`${shared}/ui`, 'card.tsx', 'field/checkbox.tsx', 'field/fields.tsx', 'status/query-boundary.tsx'),
    ...inside(shared, 'api/action.ts', 'ui/status/countdown.tsx'),
    'node_modules/@tanstack/react-query/build/modern/useMutation.js',
    'node_modules/@tanstack/query-core/build/modern/mutationObserver.js',
    ...inside('node_modules/@tabler/icons-react/dist/esm', 'createReactComponent.mjs', 'defaultAttributes.mjs'),
    // Used by uploads and the line as well; in the group `devices` they would bring the camera's code there.
    ...inside(shared, 'media/observable.ts', 'hook/use-observable.ts'),
    'packages/domain/src/room/room-people.ts',
  ],
  includeDependenciesRecursively: false,
};

/** Parts of the pages that lead to a session: signing in and up, a new password, an invitation. */
const entrance: ChunkGroup = {
  name: 'entrance',
  modules: [
    ...inside(
      'apps/web/src/features/identity',
      'chosen-time.tsx',
      'identity.module.css',
      'next-path.ts',
      'use-enter.ts',
    ),
    ...inside('apps/web/src', 'screens/identity/sign-in.module.css', 'shared/ui/field/password-field.tsx'),
  ],
  includeDependenciesRecursively: false,
};

/** Code shared by device test and call. */
const devices: ChunkGroup = {
  name: 'devices',
  modules: [
    ...inside(`${shared}/media/device`, 'browser-kind.ts', 'devices.ts', 'device-trouble.ts', 'test-sound.ts'),
    ...inside('apps/web/src/features/room', 'device/local-media.ts', 'stage/own-video.tsx'),
    ...inside(icons, 'IconMicrophoneOff.mjs', 'IconVideoOff.mjs', 'IconVolume.mjs'),
  ],
  includeDependenciesRecursively: false,
};

const deviceCheck: ChunkGroup = {
  name: 'device-check',
  modules: [
    'packages/domain/src/device-check/network-verdict.ts',
    `${shared}/media/device/device-report.ts`,
    ...inside('apps/web/src/features/device-check', 'use-device-report.ts', 'network-result.*'),
    ...inside(
      'apps/web/src/features/room/device',
      'device-check.*',
      'device-choice.*',
      'device-trouble-notice.*',
      'level-bar.*',
    ),
    ...inside(icons, 'IconAdjustmentsHorizontal.mjs', 'IconMicrophone.mjs', 'IconVideo.mjs', 'IconWifiOff.mjs'),
  ],
  includeDependenciesRecursively: false,
};

/** The parts of staff screens with what they stand on: one file and one sheet for all of them, which no first load has. */
const mantine: ChunkGroup = {
  name: 'mantine',
  modules: [
    ...inside('node_modules', '@mantine/core/', '@mantine/hooks/', '@floating-ui/', 'clsx/'),
    ...inside(`${shared}/ui`, 'mantine.*', 'staff/options.module.css', 'staff/row-table.*', 'staff/search-*.*'),
    'apps/web/src/features/person/person-finder.*',
  ],
  includeDependenciesRecursively: false,
};

/** Calendar, which is loaded when one is opened. */
const dates: ChunkGroup = {
  name: 'dates',
  modules: inside('node_modules', '@mantine/dates/', 'dayjs/'),
  includeDependenciesRecursively: false,
};

/** Plans and vouchers, which one person looks at in turn; the names of many small files weigh on every first load. */
const plans: ChunkGroup = {
  name: 'plans',
  modules: inside('apps/web/src/features', 'plan/*.*', 'voucher/*.*'),
  except: inside('apps/web/src/features', 'plan/plan-list.*', 'voucher/voucher-list.*', 'voucher/voucher-text.ts'),
  includeDependenciesRecursively: false,
};

/** Modules around the lists of a clinic's staff, on no page of patients. */
const lists: ChunkGroup = {
  name: 'lists',
  modules: [
    ...inside(`${shared}/ui`, 'staff/pager.tsx', 'staff/filter-panel.tsx', 'row/row-link.tsx'),
    `${shared}/file/save-file.ts`,
  ],
  includeDependenciesRecursively: false,
};

/** Modules that keep an upload going; each file costs an old phone more than its bytes. */
const uploads: ChunkGroup = {
  name: 'uploads',
  modules: inside(
    'apps/web/src/features/appointment/file',
    'upload-queue.ts',
    'use-file-queue.ts',
    'use-upload-queue.ts',
  ),
  includeDependenciesRecursively: false,
};

/** Fields that read what people write, together in most forms and in no first load; as the plans, for their names. */
const written: ChunkGroup = {
  name: 'written',
  modules: [
    ...inside(`${shared}/form`, 'typed-date.ts', 'typed-identifier.ts', 'written-form.ts'),
    `${shared}/ui/field/written-field.tsx`,
    'apps/web/src/features/person/profile/gender-field.tsx',
  ],
  includeDependenciesRecursively: false,
};

/** The table of a person's fields and what forms and details derive from it, on no page that opens first. */
const personFields: ChunkGroup = {
  name: 'person-fields',
  modules: [
    ...inside('packages/domain/src', 'keyed.ts', 'time/weeks-and-days.ts'),
    ...inside('packages/domain/src/person', 'field-entry.ts', 'import-field.ts', 'person-fields.ts'),
    ...inside('apps/web/src/features/person/profile', 'details.ts', 'field-text.ts', 'typed-field.ts'),
  ],
  includeDependenciesRecursively: false,
};

/** The first that matches a module takes it. */
export const chunkGroups: readonly ChunkGroup[] = [
  foundation,
  shell,
  frame,
  parts,
  entrance,
  devices,
  deviceCheck,
  dates,
  mantine,
  plans,
  lists,
  uploads,
  written,
  personFields,
];

/** Whether a module belongs to the group; its id is a path that may have a query. */
export function isOfGroup({ modules, except = [] }: Pick<ChunkGroup, 'modules' | 'except'>, id: string): boolean {
  const [file = ''] = id.split('?');
  return modules.some((entry) => matches(entry, file)) && !except.some((entry) => matches(entry, file));
}

function matches(entry: string, file: string): boolean {
  const [end, last] = entry.endsWith('/') ? ['', entry] : ['$', entry];
  const pattern = last
    .split('*')
    .map((part) => part.replace(/[.+@/]/g, '\\$&'))
    .join('[^/]*');
  return new RegExp(`/${pattern}${end}`).test(file);
}
