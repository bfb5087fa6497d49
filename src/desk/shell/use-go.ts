import { useNavigate } from 'react-router';

/** Navigates within the desk. The router's navigate returns a promise that nobody awaits. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
