import { type SubmitEvent, useRef, useState } from 'react';
import { SEARCH_FIELDS } from '../../contracts/desk/order-list.ts';
import { ORDER_STATES } from '../../domain/orders/order-state.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { SelectField, TextField } from '../controls/field.tsx';
import { Icon } from '../controls/icon.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { methodName, stateName } from '../stored-texts/state-names.ts';
import { useShortcut } from '../shortcuts/shortcuts.ts';
import { useGo } from '../shell/use-go.ts';
import { FILTER_NAMES, type OrderFilters, withFilters } from './order-filters.ts';
import { texts } from './texts.ts';

const FORM = 'order-filters';
const IN_DIALOG = ['state', 'method', 'from', 'to', 'sort'] as const;

/** The search, and a dialog with the less frequent filters. All filters are in the address. */
export function FilterBar({ filters }: { filters: OrderFilters }) {
  const go = useGo();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const active = IN_DIALOG.filter((name) => filters[name] !== undefined);
  useShortcut('/', texts.search, () => input.current?.focus());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(withFilters(filters, fieldsOf(event.currentTarget)));
  };
  return (
    <div className="flex flex-col gap-2">
      <search>
        <form onSubmit={submit} className="flex gap-2" key={`${filters.in ?? ''} ${filters.search ?? ''}`}>
          <div className="relative min-w-0 flex-1">
            <span className="pointer-events-none absolute inset-y-0 start-3 flex items-center text-quiet">
              <Icon name="search" />
            </span>
            <input
              ref={input}
              type="search"
              name="search"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              defaultValue={filters.search}
              className="min-h-11 w-full rounded-control border border-edge bg-field ps-10 pe-3 text-16 placeholder:text-quiet desk:text-14"
            />
          </div>
          <SelectField
            label={texts.searchIn}
            hideLabel
            name="in"
            defaultValue={filters.in ?? 'any'}
            className="hidden w-44 shrink-0 wide:flex"
          >
            {SEARCH_FIELDS.map((field) => (
              <option key={field} value={field === 'any' ? '' : field}>
                {texts.fields[field]}
              </option>
            ))}
          </SelectField>
          <Button type="submit" className="hidden! wide:inline-flex!">
            {texts.find}
          </Button>
          <Button icon="filter" onClick={() => setOpen(true)} aria-label={texts.filters(active.length)}>
            <span className="hidden wide:inline">{texts.filter}</span>
            {active.length === 0 ? null : (
              <span className="rounded-round bg-accent px-2 text-12 text-on-accent">{active.length}</span>
            )}
          </Button>
        </form>
      </search>
      <ActiveFilters filters={filters} />
      {isOpen ? (
        <FilterDialog
          filters={filters}
          onClose={() => setOpen(false)}
          onSubmit={(event) => {
            submit(event);
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}

function ActiveFilters({ filters }: { filters: OrderFilters }) {
  const go = useGo();
  const shown = FILTER_NAMES.filter((name) => name !== 'after' && name !== 'queue' && filters[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={texts.active}>
      {shown.map((name) => (
        <li key={name} className="flex items-center rounded-control bg-plain-soft ps-3">
          {texts.names[name]}: {valueName(name, filters[name] ?? '')}
          <IconButton
            icon="cross"
            label={texts.removeFilter(texts.names[name])}
            onClick={() => go(withFilters(filters, { [name]: '' }))}
          />
        </li>
      ))}
    </ul>
  );
}

function valueName(name: string, value: string): string {
  if (name === 'state') return value.split(',').map(stateName).join(', ');
  if (name === 'method') return value === 'online' ? methodName('online') : methodName('cash_on_delivery');
  if (name === 'in') return SEARCH_FIELDS.flatMap((field) => (field === value ? [texts.fields[field]] : [])).join('');
  return name === 'sort' && value === 'oldest' ? texts.oldest : value;
}

type FilterDialogProps = {
  filters: OrderFilters;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

function FilterDialog({ filters, onClose, onSubmit }: FilterDialogProps) {
  return (
    <Dialog
      title={texts.filter}
      onClose={onClose}
      actions={
        <Button look="primary" type="submit" form={FORM}>
          {texts.apply}
        </Button>
      }
    >
      <form id={FORM} onSubmit={onSubmit} className="grid gap-4 wide:grid-cols-2">
        <SelectField label={texts.names.state} name="state" defaultValue={filters.state ?? ''}>
          <option value="">{texts.anyState}</option>
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {stateName(state)}
            </option>
          ))}
        </SelectField>
        <SelectField label={texts.names.method} name="method" defaultValue={filters.method ?? ''}>
          <option value="">{texts.anyMethod}</option>
          <option value="online">{methodName('online')}</option>
          <option value="cash_on_delivery">{methodName('cash_on_delivery')}</option>
        </SelectField>
        <TextField label={texts.names.from} type="date" name="from" defaultValue={filters.from} />
        <TextField label={texts.names.to} type="date" name="to" defaultValue={filters.to} />
        <SelectField label={texts.names.sort} name="sort" defaultValue={filters.sort ?? ''}>
          <option value="">{texts.newest}</option>
          <option value="oldest">{texts.oldest}</option>
        </SelectField>
      </form>
    </Dialog>
  );
}

/** Returns a form's text values by field name. */
function fieldsOf(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  );
}
