import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { DESK_QUEUES } from '../../contracts/desk/order-list.ts';
import { parsedJson } from '../../contracts/shape.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { TextField } from '../controls/field.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { useCurrentTab } from '../tables/use-current-tab.ts';
import { filtersOfView, type OrderFilters, withFilters } from './order-filters.ts';
import { texts } from './texts.ts';

const FORM = 'save-view';

/** What a courier has, to be marked as delivered where no courier reports it. */
const ON_THE_WAY = 'shipped,out_for_delivery';

/** Tabs: all orders, each queue, and saved views. */
export function ViewTabs({ filters }: { filters: OrderFilters }) {
  const { views, save, remove } = useSavedViews();
  const [isSaving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const here = withFilters(filtersOfView(filters), {});
  const row = useCurrentTab(here);
  const queues = DESK_QUEUES.map((queue) => ({ name: texts.queues[queue], address: withFilters({}, { queue }) }));
  const sent = DESK_QUEUES.indexOf('ship') + 1;
  const onTheWay = { name: texts.onTheWay, address: withFilters({}, { state: ON_THE_WAY }) };
  const standing = [{ name: texts.all, address: '/orders' }, ...queues.toSpliced(sent, 0, onTheWay)];
  const isKnown = [...standing, ...views].some(({ address }) => address === here);
  const ownView = views.find(({ address }) => address === here);
  return (
    <div className="flex items-center gap-1">
      <nav ref={row} aria-label={texts.views} className="tabs min-w-0 flex-1">
        {[...standing, ...views].map((view) => (
          <Link
            key={view.name}
            to={view.address}
            aria-current={view.address === here ? 'page' : undefined}
            className="tab"
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {isKnown ? null : (
        <Button look="quiet" onClick={() => setSaving(true)}>
          {texts.saveView}
        </Button>
      )}
      {ownView === undefined ? null : (
        <IconButton icon="cross" label={texts.removeView(ownView.name)} onClick={() => remove(ownView.name)} />
      )}
      {isSaving ? (
        <Dialog
          title={texts.saveView}
          onClose={() => setSaving(false)}
          actions={
            <Button look="primary" type="submit" form={FORM}>
              {texts.save}
            </Button>
          }
        >
          <form
            id={FORM}
            onSubmit={(event) => {
              event.preventDefault();
              save({ name: name.trim(), address: here });
              setSaving(false);
              setName('');
            }}
          >
            <TextField
              label={texts.viewName}
              hint={texts.viewHint}
              required
              pattern=".*\S.*"
              maxLength={30}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </form>
        </Dialog>
      ) : null}
    </div>
  );
}

const KEY = 'desk-order-views';
const MAX_VIEWS = 12;
const viewsSchema = v.array(v.object({ name: v.string(), address: v.pipe(v.string(), v.startsWith('/orders')) }));

/** A saved list: a name and an address with the filters. Stored on this device. */
type SavedView = v.InferOutput<typeof viewsSchema>[number];

function useSavedViews() {
  const [views, setViews] = useState(read);
  const store = (next: readonly SavedView[]) => {
    const stored = next.slice(-MAX_VIEWS);
    localStorage.setItem(KEY, JSON.stringify(stored));
    setViews(stored);
  };
  return {
    views,
    save: (view: SavedView) => store([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name: string) => store(views.filter((view) => view.name !== name)),
  };
}

function read(): SavedView[] {
  const parsed = v.safeParse(viewsSchema, parsedJson(localStorage.getItem(KEY)));
  return parsed.success ? parsed.output : [];
}
