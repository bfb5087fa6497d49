import { useNavigate } from 'react-router';

/** Returns a function that navigates within the desk. It drops the promise that the router's navigate returns. */
export function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => void navigate(to);
}
