/** A constant object, because React would write the HTML again for a new one. */
const LEFT_ALONE = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

/** The container for toasts and announcements, which toast.ts fills. It is rendered once, in the page's frame. */
export function Toasts() {
  return (
    <>
      <output data-announcement="" className="sr-only" {...LEFT_ALONE} />
      <output data-toast="" data-html="" {...LEFT_ALONE} />
    </>
  );
}
