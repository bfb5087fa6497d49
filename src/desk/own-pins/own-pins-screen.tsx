import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADDRESSES } from '../../contracts/desk/addresses.ts';
import { DESK_ENDPOINTS } from '../../contracts/desk/endpoints.ts';
import { callDesk, fetchDeskFile } from '../api/call-desk.ts';
import { QueryState } from '../api/query-state.tsx';
import { Notice } from '../feedback/states.tsx';
import { Screen } from '../shell/screen.tsx';
import { ExportMenu } from '../tables/export-menu.tsx';
import { EarlierVersions } from '../uploaded-list/earlier-versions.tsx';
import { texts } from './texts.ts';
import { UploadPins } from './upload-pins.tsx';

/** The merchant's own list of PIN codes: uploaded as a whole, exported, and put back. */
export function OwnPinsScreen() {
  const query = useQuery({ queryKey: ['own-pins'], queryFn: () => callDesk(DESK_ENDPOINTS.ownPins, {}) });
  const { data } = query;
  return (
    <Screen
      title={texts.title}
      subtitle={data === undefined ? undefined : texts.subtitle(data.pins)}
      actions={data !== undefined && data.version > 0 ? <Export /> : null}
    >
      {data === undefined ? (
        <div className="panel">
          <QueryState query={query} rows={3} />
        </div>
      ) : (
        <>
          {data.followed ? null : (
            <Notice tone="info">
              {texts.notFollowed}{' '}
              <Link
                className="inline-flex min-h-11 items-center underline underline-offset-4"
                to={`${ADDRESSES.shop}?section=delivery`}
              >
                {texts.toSettings}
              </Link>
            </Notice>
          )}
          <p className="text-quiet">{texts.whoWins}</p>
          <UploadPins />
          {data.versions.length === 0 ? null : (
            <EarlierVersions
              versions={data.versions}
              inForce={data.version}
              queryKey="own-pins"
              nameOf={({ name }) => name}
              sizeOf={({ pins }) => texts.subtitle(pins)}
              explain={({ pins }) => texts.restoreText(pins)}
              restore={(version) => callDesk(DESK_ENDPOINTS.restoreOwnPins, { body: { version, base: data.version } })}
              texts={texts}
            />
          )}
        </>
      )}
    </Screen>
  );
}

function Export() {
  return (
    <ExportMenu
      texts={texts}
      fetchFile={(format) => fetchDeskFile(DESK_ENDPOINTS.ownPinsFile, { query: { format } })}
    />
  );
}
