import { useFormat } from '../../../shared/i18n/i18n.tsx';

/** A human-readable size: `240 kB`, `1,2 MB`. */
export function useSizeText(): (bytes: number) => string {
  const { locale } = useFormat();
  return (bytes) => {
    const isLarge = bytes >= 1024 * 1024;
    const value = isLarge ? bytes / (1024 * 1024) : Math.max(1, bytes / 1024);
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: isLarge ? 1 : 0 }).format(value);
    return `${number}\u00a0${isLarge ? 'MB' : 'kB'}`;
  };
}
