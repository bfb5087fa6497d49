/** A parcel's number, and where its courier says so, a link to its page there. */
export function TrackingNumber({ awb, trackingUrl }: { awb: string; trackingUrl: string | null }) {
  if (trackingUrl === null) return awb;
  return (
    <a className="inline-flex min-h-11 items-center underline" href={trackingUrl} target="_blank" rel="noreferrer">
      {awb}
    </a>
  );
}
