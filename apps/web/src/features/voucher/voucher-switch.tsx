import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { useSetVoucherStatus, type VoucherView } from './queries.ts';

/** Takes a voucher out of use, or brings it back. */
export function VoucherSwitch({ voucher, onDone }: { voucher: VoucherView; onDone: (said: string) => void }) {
  const t = useT();
  const set = useSetVoucherStatus(voucher.code);
  const turn = (status: VoucherView['status'], said: string) =>
    set.mutate({ code: voucher.code, status }, { onSuccess: () => onDone(said) });
  return (
    <div>
      {voucher.status === 'active' ? (
        <InlineConfirm
          label={t('voucher.deactivate')}
          title={t('voucher.deactivate_title')}
          text={t('voucher.deactivate_text')}
          yes={t('voucher.deactivate_yes')}
          no={t('voucher.deactivate_no')}
          busy={set.isPending}
          onYes={() => turn('inactive', t('voucher.deactivated'))}
        />
      ) : (
        <Button variant="light" busy={set.isPending} onClick={() => turn('active', t('voucher.activated'))}>
          {t('voucher.activate')}
        </Button>
      )}
      <ProblemNotice problem={set.error} />
    </div>
  );
}
