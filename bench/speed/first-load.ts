import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import lighthouse, { type Result } from 'lighthouse';
import { freePort } from '../../scripts/start/processes.ts';
import { findBrowser } from '../../test/browser.ts';
import { inLanguage, LANGUAGES } from '../../src/routes.ts';
import { inItsLanguage, PAGE_NAMES, type PageAddresses } from './pages.ts';
import { median, rounded } from '../statistics.ts';

export type FirstLoad = {
  /** The page's name, with the language unless it is the first. */
  page: string;
  runs: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpSeconds: number;
  lcpSeconds: number;
  tbtMs: number;
  cls: number;
  requests: number;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse with its mobile defaults (simulated slow 4G, CPU x4) in every language; returns medians of
 * the runs.
 */
export function measureFirstLoads(origin: string, pages: PageAddresses, runs: number): Promise<FirstLoad[]> {
  return withLighthouse(async (load) => {
    const loads: FirstLoad[] = [];
    for (const language of LANGUAGES) {
      for (const name of PAGE_NAMES) {
        const url = origin + inLanguage(language, pages[name]);
        loads.push(await load(inItsLanguage(name, language), url, runs));
      }
    }
    return loads;
  });
}

type MeasureLoad = (page: string, url: string, runs: number) => Promise<FirstLoad>;

/** Measures within one browser. */
export async function withLighthouse<Result>(measure: (load: MeasureLoad) => Promise<Result>): Promise<Result> {
  const program = await findBrowser();
  const port = await freePort();
  const browser: Browser = await chromium.launch({
    executablePath: program.executablePath,
    args: [...program.args, `--remote-debugging-port=${port}`],
    env: program.env,
  });
  try {
    return await measure((page, url, times) => measurePage(page, url, times, port));
  } finally {
    await browser.close();
  }
}

async function measurePage(page: string, url: string, runs: number, port: number): Promise<FirstLoad> {
  const results: Omit<FirstLoad, 'page' | 'runs'>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { audits, categories } = await audit(url, port);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    const details = audits['network-requests']?.details;
    results.push({
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcpSeconds: value('first-contentful-paint') / 1000,
      lcpSeconds: value('largest-contentful-paint') / 1000,
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      requests: details?.type === 'table' ? details.items.length : Number.NaN,
    });
    report(page, categories);
  }
  const middle = (name: keyof (typeof results)[number], digits = 0) =>
    rounded(median(results.map((each) => each[name])), digits);
  return {
    page,
    runs,
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    fcpSeconds: middle('fcpSeconds', 2),
    lcpSeconds: middle('lcpSeconds', 2),
    tbtMs: middle('tbtMs'),
    cls: middle('cls', 3),
    requests: middle('requests'),
  };
}

const TRIES = 4;

/** Runs one audit. On a busy machine a page can "stop responding" for a second; then the audit is repeated. */
async function audit(url: string, port: number): Promise<Result> {
  let problem: string | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.message;
    process.stderr.write(`${url}: ${problem}\n`);
  }
  throw new Error(`Lighthouse: ${problem}`);
}

function report(page: string, categories: Readonly<Record<string, { score: number | null }>>): void {
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  process.stderr.write(`${page}: ${scores.join(' ')}\n`);
}
