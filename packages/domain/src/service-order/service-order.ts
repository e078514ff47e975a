/**
 * States of an external service order, as its public page shows them. `withdrawn`: by its maker; `unknown`: no such
 * order.
 */
export const orderStatuses = ['valid', 'used', 'expired', 'withdrawn', 'unknown'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Visit that an order pays for; null where it does not matter. */
export type OrderScope = { specialty: string | null; professional_id: string | null };

/** State of an order on a day of the clinic. A visit that it pays for keeps it used, even past its last day. */
export function orderStateOn(
  order: { valid_until: string; withdrawn: boolean; used: boolean },
  today: string,
): Exclude<OrderStatus, 'unknown'> {
  if (order.used) return 'used';
  if (order.withdrawn) return 'withdrawn';
  return today > order.valid_until ? 'expired' : 'valid';
}

/** Whether an order pays for a visit. */
export function isOrderedVisit(order: OrderScope, visit: { specialty: string; professionalId: string }): boolean {
  return (
    (order.specialty === null || order.specialty === visit.specialty) &&
    (order.professional_id === null || order.professional_id === visit.professionalId)
  );
}
