import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, use, useState } from 'react';
import type { PhraseKey } from '../i18n/i18n.tsx';
import { type Started, useSetup } from '../start/setup.tsx';

/** A screen module exports its component as `Screen`; `params` are those of the path, `name` is the route's. */
export type ScreenProps = { params: Readonly<Record<string, string>>; name: PhraseKey };
/** Prefetches what the screen shows first, so that it renders complete. */
type ReadFirst = (started: Started, queries: QueryClient, params: ScreenProps['params']) => Promise<unknown>;
export type ScreenModule = { Screen: ComponentType<ScreenProps>; readFirst?: ReadFirst };

export type LazyScreen = {
  /** Area whose phrases it shows. */
  phrases: PhraseArea;
  /** Preloads the screen, so that it renders synchronously, as the server and hydration require. */
  load: () => Promise<void>;
  readFirst: ReadFirst;
  Component: ComponentType<ScreenProps>;
  /** Path of its module; inserted by `vite/screen-source-plugin.ts`. */
  source: string | undefined;
};

const CHUNK_TIMEOUT_MS = 120_000;
const RELOADED_KEY = 'acolhe.reloaded-at';

/** A screen's code could not be loaded, or not within 120 s (spec §8). */
export class LoadError extends Error {
  override name = 'LoadError';
}

/** A lazy import with the chunk-load rule, and the area of its phrases. */
export function lazyScreen(phrases: PhraseArea, load: () => Promise<ScreenModule>, source?: string): LazyScreen {
  let loaded: ScreenModule | undefined;
  let loading: Promise<ScreenModule> | undefined;

  async function fetchOnce(): Promise<ScreenModule> {
    loading ??= withinTime(load);
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  const Lazy = lazy(async () => ({ default: (await fetchOnce()).Screen }));

  return {
    phrases,
    source,
    load: async () => {
      await fetchOnce();
    },
    readFirst: async (...args) => loaded?.readFirst?.(...args),
    Component: function LoadedScreen(props) {
      const { phrasebook } = useSetup();
      if (!phrasebook.has(phrases)) {
        // Its code meanwhile; a failure is reported where it is rendered.
        fetchOnce().catch(() => undefined);
        use(phrasebook.load(phrases));
      }
      // Chosen once per mount: another component type would lose its state.
      const [Screen] = useState(() => loaded?.Screen ?? Lazy);
      return <Screen {...props} />;
    },
  };
}

async function withinTime(load: () => Promise<ScreenModule>): Promise<ScreenModule> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('chunk load timeout')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load().catch(afterNewDeploy), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A new deploy removes old files: reload the page once, and report only a second failure. */
function afterNewDeploy(error: unknown): Promise<ScreenModule> {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_KEY));
  if (!navigator.onLine || Date.now() - reloadedAt < 60_000) return Promise.reject(new LoadError(String(error)));
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
  return new Promise(() => {});
}
