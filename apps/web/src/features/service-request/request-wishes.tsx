import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { useTimePreferenceText } from '../waiting-list/time-preferences.tsx';
import { type ServiceRequest, useRequests } from './queries.ts';
import classes from './request-wishes.module.css';

/** Wishes of a request: specialty, remark, times that suit, and the patient's contact. */
export function RequestWishes({ request }: { request: ServiceRequest }) {
  const t = useT();
  const format = useFormat();
  const suiting = useTimePreferenceText();
  const { kind, specialty, observation, weekdays, periods, patient_phone: phone, contact } = request;
  const hasTimes = kind !== 'referral' || weekdays.length > 0 || periods.length > 0;
  return (
    <>
      {kind !== 'return' ? <p>{t('request.to_specialty', { specialty: format.specialty(specialty) })}</p> : null}
      {observation ? <p className={classes.said}>{observation}</p> : null}
      {hasTimes ? <p>{t('waiting.wish', { wish: suiting(request) })}</p> : null}
      {phone ? (
        <p>
          <a href={`tel:${phone}`}>{t('request.phone', { phone: typedFromPhone(phone) })}</a>
        </p>
      ) : null}
      {contact ? <p>{t('request.contact', { contact })}</p> : null}
    </>
  );
}

/** The request that a booking answers, in sight until it is booked. */
export function BookedRequest({ id, patientId }: { id: string; patientId: string }) {
  const t = useT();
  const { data } = useRequests({ subject: `person|${patientId}` });
  const request = data?.find((one) => one.id === id);
  if (!request) return null;
  return (
    <Notice title={t(`request.kind.${request.kind}`)}>
      <RequestWishes request={request} />
    </Notice>
  );
}
