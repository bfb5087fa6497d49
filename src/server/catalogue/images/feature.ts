import path from 'node:path';
import type { ShopConfig } from '../../../contracts/shop-config.ts';
import { ownPictureAt } from '../../../domain/merchant/own-picture.ts';
import type { Feature } from '../../running/feature.ts';
import type { Reach } from '../../running/http/outside-request.ts';
import type { Log } from '../../running/log.ts';
import { DiskCache } from './disk-cache.ts';
import { imageEndpoint } from './endpoint.ts';
import { notePictureFailures, pictureFailures } from './picture-failures.ts';
import { type ShopPictures, shopPictures } from './shop-pictures.ts';
import type { PictureEffort } from './transform.ts';

type Needs = {
  config: {
    shop: ShopConfig;
    shopOfInsidePictures: ShopConfig;
    dataDir: string;
    feedUrl: string;
    feedReach: Reach;
    pictureEffort: PictureEffort;
  };
  catalogue: { pictureSource: (key: string) => Promise<string | null> };
  ownPictures: { bytes: (id: string) => Promise<Buffer | null>; facts: (id: string) => Promise<object | null> };
  log: Log;
};

const CACHE_BYTES = 512 * 1024 * 1024;
/** Some 600 pictures as lists show them, which is most of what is asked for at any time. */
const MEMORY_BYTES = 16 * 1024 * 1024;

/** Pictures of the catalogue, of the merchant's configuration and of his own, in a few widths and modern formats. */
export const images: Feature<Needs, { pictures: ShopPictures }> = {
  name: 'images',
  create({ config, catalogue, ownPictures, log }) {
    const pictures = shopPictures(config.shop);
    return {
      services: { pictures },
      routes: [
        imageEndpoint({
          storedPicture: async (key) => {
            const id = ownPictureAt(`/images/${key}`);
            return id === null ? null : ownPictures.bytes(id);
          },
          isDeleted: async (key) => {
            const id = ownPictureAt(`/images/${key}`);
            return id !== null && (await ownPictures.facts(id)) === null;
          },
          pictureSource: async (key) => pictures.source(key) ?? catalogue.pictureSource(key),
          cache: new DiskCache(path.join(config.dataDir, 'pictures'), CACHE_BYTES, MEMORY_BYTES),
          insideOrigins: insideOrigins(config),
          effort: config.pictureEffort,
          failed: notePictureFailures(log),
        }),
      ],
      metrics: (registry) => registry.registerMetric(pictureFailures),
    };
  },
};

/** Origins of pictures that may be on this machine or an internal network: nothing that somebody typed at a live shop's desk. */
export const insideOrigins = ({
  shopOfInsidePictures,
  feedUrl,
  feedReach,
}: Pick<Needs['config'], 'shopOfInsidePictures' | 'feedUrl' | 'feedReach'>): ReadonlySet<string> =>
  new Set([
    ...(feedReach === 'public' ? [] : [new URL(feedUrl).origin]),
    ...shopPictures(shopOfInsidePictures).origins,
  ]);
