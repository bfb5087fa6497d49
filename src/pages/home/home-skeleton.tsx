import { CardPlaceholders, LoadingNote, Skeleton } from '../../ui/product/skeleton.tsx';

/** Placeholder of the home page while its content loads in the browser [HOME-04]. */
export function HomeSkeleton() {
  return (
    <div className="pb-12">
      <LoadingNote />
      <Skeleton className="h-[min(133vw,62svh)] rounded-none wide:h-[clamp(320px,37vw,540px)]" />
      <div className="flex gap-3 overflow-hidden px-3 py-4 wide:hidden">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="size-18 flex-none rounded-round" />
        ))}
      </div>
      <div className="px-3 pt-10 pb-4 wide:px-6">
        <Skeleton className="h-7 w-48" />
      </div>
      <ul className="card-grid">
        <CardPlaceholders count={10} />
      </ul>
    </div>
  );
}
