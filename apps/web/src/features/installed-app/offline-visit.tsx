import type { AppointmentSummary } from '@acolhe/contract/appointment/appointment';
import { useEffect } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { registerWorker } from '../../shared/start/service-worker.ts';
import { keepOfflinePage } from './keep-offline-page.ts';

/** Keeps the patient's next visit for when the app is opened without a network. */
export default function OfflineVisit({ visit }: { visit: AppointmentSummary | null }) {
  const t = useT();
  const format = useFormat();
  useEffect(() => {
    if (!('serviceWorker' in navigator) || !('caches' in window)) return;
    void registerWorker().catch(() => undefined);
    void keepOfflinePage({
      lang: document.documentElement.lang,
      title: t('home.offline'),
      text: t('home.offline_text'),
      again: t('shell.try_again'),
      visit: visit && {
        words: t('home.offline_visit', { when: format.dateTime(visit.start), doctor: visit.doctor_name }),
        link: `/appointment/detail/${visit.id}`,
        label: t('appointment.details'),
      },
    });
  }, [visit, t, format]);
  return null;
}
