import { useNavigate } from 'react-router';

/** Leads to a place of the desk. The router's own answers with a promise that nobody needs. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
