import { DESK_ENDPOINTS, type DeskResponse } from '../../../contracts/desk/endpoints.ts';
import type { OwnPins } from '../../selling/own-pins/service.ts';
import { on, type RecordAct } from '../auth/handler.ts';
import { exportFile } from '../exports/export-file.ts';

const SHOWN = 200;

type Deps = {
  ownPins: OwnPins;
  /** Null: the merchant does not follow the list. */
  ownPin: unknown;
};

/** Handlers for the merchant's own list of PIN codes. */
export function ownPinHandlers({ ownPins, ownPin }: Deps) {
  const state = async (): Promise<DeskResponse<'ownPins'>> => {
    const versions = await ownPins.versions();
    return {
      followed: ownPin !== null,
      version: versions[0]?.version ?? 0,
      pins: versions[0]?.pins ?? 0,
      versions: versions.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString() })),
    };
  };
  const changeOf = (who: { name: string }, base: number, record: RecordAct) => ({
    by: who.name,
    base,
    record: (transaction: Parameters<RecordAct>[1], detail: string) => record({ detail }, transaction),
  });
  return {
    ownPins: on(DESK_ENDPOINTS.ownPins, state),
    previewOwnPins: on(DESK_ENDPOINTS.previewOwnPins, async ({ body }) => {
      const { faults, ...found } = await ownPins.preview(body.csv);
      return { ...found, faultCount: faults.length, faults: faults.slice(0, SHOWN) };
    }),
    applyOwnPins: on(DESK_ENDPOINTS.applyOwnPins, async ({ body: { base, ...file }, who, record }) => {
      await ownPins.apply(file, changeOf(who, base, record));
      return state();
    }),
    restoreOwnPins: on(DESK_ENDPOINTS.restoreOwnPins, async ({ body, who, record }) => {
      await ownPins.restore(body.version, changeOf(who, body.base, record));
      return state();
    }),
    ownPinsFile: on(DESK_ENDPOINTS.ownPinsFile, async ({ query }) =>
      exportFile(await ownPins.rows(), { format: query.format, name: 'own-pin-codes' }),
    ),
  };
}
