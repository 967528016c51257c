import { type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import type { SentLink } from '../../contract/session/link-routes.ts';
import { applyDensity } from '../frame/density.ts';
import { consoleTheme } from '../frame/theme.ts';
import { readableAccent } from './accent.ts';

const radii = { square: 0, slight: 6, round: 12 } as const;

/** The theme of the parts with the corners that the link asks for. */
export function themeOf({ theme: { corners = 'slight' } }: SentLink): MantineThemeOverride {
  return mergeThemeOverrides(consoleTheme, { defaultRadius: radii[corners] });
}

/** Sets accent and density on the page, for the theme that is shown. */
export function applyLook({ theme }: SentLink, scheme: 'light' | 'dark'): void {
  const { style } = document.documentElement;
  applyDensity(theme.density ?? 'compact');
  if (!theme.accentColor) return;
  const { accent, strong, onAccent } = readableAccent(theme.accentColor, scheme);
  style.setProperty('--accent', accent);
  style.setProperty('--accent-strong', strong);
  style.setProperty('--on-accent', onAccent);
}
