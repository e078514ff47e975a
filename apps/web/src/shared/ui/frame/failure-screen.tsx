import { Component, type ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { LoadError } from '../../loading/screen-loader.tsx';
import { Button } from '../button.tsx';
import { EmptyState } from '../status/empty-state.tsx';
import { ClinicPhone } from './clinic-phone.tsx';
import { Page } from './page.tsx';

/** Catches what a screen throws: code that could not be loaded, or a bug of ours. Never a blank page. */
export class FailureBoundary extends Component<{ children: ReactNode; at: string }, { error: unknown; at: string }> {
  override state = { error: undefined as unknown, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Another address resets the error. */
  static getDerivedStateFromProps(props: { at: string }, state: { error: unknown; at: string }) {
    return props.at === state.at ? null : { error: undefined, at: props.at };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <Failure isLoadError={this.state.error instanceof LoadError} />;
  }
}

function Failure({ isLoadError }: { isLoadError: boolean }) {
  const t = useT();
  return (
    <Page title={t(isLoadError ? 'shell.load_error_title' : 'shell.crash_title')} width="narrow">
      <EmptyState
        picture="tools"
        action={
          <>
            <Button scale="large" onClick={() => window.location.reload()}>
              {t('shell.reload')}
            </Button>
            <ClinicPhone />
          </>
        }
      >
        <p>{t(isLoadError ? 'shell.load_error_text' : 'shell.crash_text')}</p>
      </EmptyState>
    </Page>
  );
}
