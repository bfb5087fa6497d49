/** A small turning ring in the colour of its text; what is awaited stands in words beside it. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-round border-2 border-current border-t-transparent ${className}`}
    />
  );
}
