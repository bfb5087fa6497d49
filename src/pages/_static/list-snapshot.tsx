import { Component } from 'react';
import type { Location } from 'react-router';
import { takeSnapshot } from '../../browser/back/instant-back.ts';
import { LANGUAGE } from '../../domain/language/language.en.ts';
import { inLanguage } from '../../routes.ts';

type Props = { location: Location };

/** Keeps the page that is left for an instant Back. A class, since nothing else hears of a change before the document has it. */
export class ListSnapshot extends Component<Props> {
  override getSnapshotBeforeUpdate({ location: { key, pathname, search } }: Props): null {
    if (key !== this.props.location.key) takeSnapshot(key, inLanguage(LANGUAGE, pathname) + search);
    return null;
  }

  /** React asks for it beside the other. */
  override componentDidUpdate(): void {}

  override render(): null {
    return null;
  }
}
