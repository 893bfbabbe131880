import { CONTACT_PROOF, MAIL } from '../../../contract/security/rules.ts';
import type { ContactKind, ContactProof } from '../../../contract/security/words.ts';
import type { Country } from '../../../contract/verification/endpoints.ts';
import { useLocale } from '../../../ui/locale.tsx';
import type { FormField } from '../../core/form/field.ts';
import { textCheck } from '../../core/form/text-check.ts';
import { mobileCheck } from '../../verification/checks.ts';

/** The fields of the first step. Each way has one of its own, so that what was typed for one is not taken for another. */
export type ProofName = 'value' | 'password' | `proof-${ContactProof}`;

interface ContactFields {
  readonly value: FormField<ProofName>;
  readonly password: FormField<ProofName>;
  readonly proofOf: (way: ContactProof) => FormField<ProofName>;
}

/** @param country of a number; undefined while it is not known */
export function useContactFields(kind: ContactKind, country: Country | undefined): ContactFields {
  const { t } = useLocale();
  const checkMail = textCheck(t, MAIL, {
    'errors.field.required': t('security.required.email'),
    'errors.field.invalid': t('security.rule.email'),
  });
  return {
    value: { name: 'value', check: kind === 'mobile' ? mobileCheck(t, country) : checkMail },
    password: {
      name: 'password',
      check: (typed) => (typed.trim() === '' ? t('security.required.password') : undefined),
    },
    proofOf: (way) => ({
      name: `proof-${way}`,
      // Tab leads past the field of a code to the button that fetches it.
      late: way === 'mobile' || way === 'email',
      once: way === 'authenticator',
      check: textCheck(t, CONTACT_PROOF, {
        'errors.field.required': t(way === 'paymentPassword' ? 'security.required.payment' : 'security.required.code'),
      }),
    }),
  };
}
