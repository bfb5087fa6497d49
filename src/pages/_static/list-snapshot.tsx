import { Component } from 'react';
import type { Location } from 'react-router';
import { takeSnapshot } from '../../browser/back/instant-back.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';

type Props = { location: Location };

/**
 * Takes a snapshot of the page that is left, for an instant Back. A class component, because only
 * getSnapshotBeforeUpdate runs before the document changes.
 */
export class ListSnapshot extends Component<Props> {
  override getSnapshotBeforeUpdate({ location: { key, pathname, search } }: Props): null {
    if (key !== this.props.location.key) takeSnapshot(key, inLanguage(LANGUAGE, pathname) + search);
    return null;
  }

  /** React requires it together with getSnapshotBeforeUpdate. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
