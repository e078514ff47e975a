import type { BrowserContext, Page } from '@playwright/test';

/** Forces the pages of a browser to use only these relays, whatever the server offers. */
export async function relayOnly(context: BrowserContext, urls: readonly string[]): Promise<void> {
  await context.addInitScript((only) => {
    const forced = (configuration: RTCConfiguration = {}): RTCConfiguration => ({
      ...configuration,
      iceTransportPolicy: 'relay',
      // A test may choose other relays before it reloads the page.
      iceServers: configuration.iceServers?.map((server) => ({
        ...server,
        urls: JSON.parse(sessionStorage.getItem('relays') ?? 'null') ?? only,
      })),
    });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(forced(configuration));
      }
      override setConfiguration(configuration?: RTCConfiguration): void {
        super.setConfiguration(forced(configuration));
      }
    };
  }, urls);
}

/** Sets the relays from the next load of the page on. */
export function chooseRelays(page: Page, urls: readonly string[]): Promise<void> {
  return page.evaluate((only) => sessionStorage.setItem('relays', JSON.stringify(only)), urls);
}

export type SelectedPath = { type: string; protocol: string | undefined };

/** The page's selected candidate pair, as reported by the browser: `relay` with the protocol to the relay. */
export function selectedPath(page: Page): Promise<SelectedPath | undefined> {
  return page.evaluate(async () => {
    for (const connection of (window as unknown as { connections: RTCPeerConnection[] }).connections) {
      if (connection.connectionState !== 'connected') continue;
      const report = await connection.getStats();
      for (const entry of report.values()) {
        if (entry.type !== 'transport' || !entry.selectedCandidatePairId) continue;
        const local = report.get(report.get(entry.selectedCandidatePairId).localCandidateId);
        return { type: local.candidateType, protocol: local.relayProtocol };
      }
    }
    return undefined;
  });
}
