import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../feedback/toasts.tsx';

type DeskAct<Answer, Input> = {
  send: (input: Input) => Promise<Answer>;
  /** What a toast says once it is done. */
  said?: string | ((answer: Answer, input: Input) => string);
  onDone?: (answer: Answer, input: Input) => void;
  onRefused?: (error: Error, input: Input) => void;
  /** Queries that are asked again, also if it was refused: what was shown may be out of date. */
  reload?: readonly (string | readonly string[])[];
  /** Whoever acts shows why it failed, such as a dialog; otherwise a toast does. */
  showsOwnError?: boolean;
};

/** Something that a user does: sent, said, and what it may have changed asked for again. */
export function useDeskAct<Answer, Input = void>({ showsOwnError = true, ...act }: DeskAct<Answer, Input>) {
  const { send, said, onDone, onRefused, reload = [] } = act;
  const queries = useQueryClient();
  return useMutation({
    meta: { showsOwnError },
    mutationFn: send,
    onSuccess: (answer, input) => {
      if (said !== undefined) {
        showToast({ tone: 'good', text: typeof said === 'string' ? said : said(answer, input) });
      }
      onDone?.(answer, input);
    },
    onError: (error, input) => onRefused?.(error, input),
    onSettled: () => Promise.all(reload.map((key) => queries.invalidateQueries({ queryKey: [key].flat() }))),
  });
}
