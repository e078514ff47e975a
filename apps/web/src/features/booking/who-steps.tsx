import type { ProfessionalCard } from '@acolhe/contract/professional/professional';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { bySpecialty } from '../professional/offer.ts';
import { BookingStep } from './booking-step.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useDependentChosen } from './dependent-chosen.ts';
import { specialtiesOf, useBookable } from './queries.ts';
import { WaitingOffer } from './waiting-offer.tsx';

/** First question: the specialty. If only one professional offers it, the professional is chosen as well. */
export function SpecialtyStep() {
  const t = useT();
  const format = useFormat();
  const change = useChangeQuery();
  const query = useBookable();
  return (
    <BookingStep step="specialty" title={t('booking.specialty')} next={t('booking.next_forwarding')}>
      <QueryBoundary query={query} action={<ClinicPhone />}>
        {(bookable) =>
          bookable.length === 0 ? (
            <EmptyState picture="calendar" title={t('booking.specialty_empty')} action={<ClinicPhone />}>
              <p>{t('booking.specialty_empty_text')}</p>
            </EmptyState>
          ) : (
            <ChoiceList
              choices={specialtiesOf(bookable).map(({ specialty, professionals, next }) => ({
                key: specialty,
                name: format.specialty(specialty),
                lines: [
                  next ? t('booking.specialty_next', { day: format.dayAndTime(next) }) : t('booking.specialty_none'),
                ],
                onChoose: () => {
                  const [only] = professionals.length === 1 ? professionals : [];
                  change({ specialty, professional: only?.id ?? null, day: null, start: null });
                },
              }))}
            />
          )
        }
      </QueryBoundary>
    </BookingStep>
  );
}

/** Professional question; "first available" chooses the time as well. */
export function ProfessionalStep({ specialty }: { specialty: string }) {
  const t = useT();
  const dependent = useDependentChosen();
  const change = useChangeQuery();
  const query = useBookable();
  const choose = (professional: ProfessionalCard) =>
    change({ specialty, professional: professional.id, day: null, start: null });
  const format = useFormat();
  return (
    <BookingStep
      step="professional"
      title={t('booking.professional')}
      next={t('booking.next_time')}
      onBack={() => change({ referral: null }, { replace: true })}
    >
      <QueryBoundary query={query} action={<ClinicPhone />}>
        {(bookable) => {
          const offered = bySpecialty(bookable).filter((professional) => professional.specialty === specialty);
          const [first] = offered;
          const next = first?.next_available;
          const lines = ({ price, duration_minutes: minutes, next_available: at }: ProfessionalCard) => [
            t('landing.price', { price: format.money(price), minutes }),
            at ? t('booking.specialty_next', { day: format.dayAndTime(at) }) : t('booking.specialty_none'),
          ];
          if (!first) {
            return (
              <EmptyState
                picture="calendar"
                title={t('booking.specialty_none')}
                action={<Button onClick={() => change({ specialty: null })}>{t('booking.change')}</Button>}
              />
            );
          }
          return (
            <ChoiceList
              choices={[
                ...(next && offered.length > 1
                  ? [
                      {
                        key: 'first',
                        picture: <Icon name="clock" size={32} />,
                        name: t('booking.first_free'),
                        lines: [t('booking.first_free_text', { name: first.name, day: format.dayAndTime(next) })],
                        isSuggested: true,
                        onChoose: () =>
                          change({
                            specialty,
                            professional: first.id,
                            day: format.dayOf(next),
                            start: next,
                          }),
                      },
                    ]
                  : []),
                ...offered.map((professional) => ({
                  key: professional.id,
                  picture: <Avatar name={professional.name} photo={professional.photo} size={60} />,
                  name: professional.name,
                  lines: lines(professional),
                  onChoose: () => choose(professional),
                })),
              ]}
            />
          );
        }}
      </QueryBoundary>
      {/* Waiting list where no professional has a time; an unknown specialty offers none. */}
      {query.data?.some((card) => card.offers.some((offer) => offer.specialty === specialty)) ? (
        <WaitingOffer target={{ specialty, patient_id: dependent }} />
      ) : null}
    </BookingStep>
  );
}
