import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Router } from 'wouter';
import { App } from './app.tsx';
import { type Started, StartedProvider } from './shared/setup.tsx';
import { themeCss } from './shared/theme.ts';

type RootProps = {
  started: Started;
  queries: QueryClient;
  /** Path and query on the server; the browser has its own. */
  serverPath?: string;
  prerendered?: boolean;
};

/** The tree that server and browser render alike. */
export function Root({ started, queries, serverPath, prerendered }: RootProps) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, made of colours normalised to #rrggbb */}
      <style data-palette dangerouslySetInnerHTML={{ __html: themeCss(started.setup.colours) }} />
      <QueryClientProvider client={queries}>
        <StartedProvider started={started}>
          <Router ssrPath={serverPath}>
            <App prerendered={prerendered} />
          </Router>
        </StartedProvider>
      </QueryClientProvider>
    </>
  );
}
