import { useFacts, useLink } from '../core/facts.tsx';

/**
 * The page that a refused log-in is sent to, by the key of what it is told (SPEC 6: members and agents each have their side).
 * @returns nothing for other refusals, nor where the brand has no such page
 */
export function useOtherSide(): (key: string) => string | undefined {
  const link = useLink();
  const { flags } = useFacts();
  return (key) => {
    if (key === 'errors.session.notAgent') return link('login/');
    return key === 'errors.session.notMember' && flags.includes('AGENTPOLICY3') ? link('agent/') : undefined;
  };
}
