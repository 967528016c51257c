import { useNavigate } from '@tanstack/react-router';
import { useLetterKeys } from './letter-keys.ts';
import { sections } from './sections.ts';

/** Opens a section by two letters, such as `g p`. */
export function useSectionKeys(companyId: string | undefined): void {
  const navigate = useNavigate();
  useLetterKeys(
    companyId
      ? Object.fromEntries(
          sections.map(({ keys, to }) => [
            keys,
            () => void navigate({ to, params: { companyId } }),
          ]),
        )
      : {},
  );
}
