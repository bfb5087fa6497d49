/** A small spinner in the text colour. Words next to it say what is loading. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-round border-2 border-current border-t-transparent ${className}`}
    />
  );
}
