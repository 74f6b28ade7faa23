import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { ok, refuse, V1, type Visitors } from './answers';

export function addPeople(app: Hono, visitors: Visitors): void {
  // Forms and people: this back end knows guests alone.
  app.get('/api/v1/auth/check', (c) => ok(c, { auth: false }));
  app.post(`${V1}/authentication/anonymous`, (c) => {
    visitors.of(c);
    return ok(c, {});
  });
  app.post(`${V1}/user/logout`, (c) => ok(c, {}));
  for (const path of ['get_code', 'check_code', 'user', 'silent', 'magic_link'])
    app.post(`${V1}/authentication/${path}`, (c) => refuse(c, 'Проверьте, что введено'));
  for (const path of [
    'register',
    'confirm_register',
    'restore_password',
    'change_password',
    'deactivate',
    'profile',
    'profile/card_info',
    'reviews',
  ])
    app.post(`${V1}/user/${path}`, (c) => refuse(c, 'Войдите'));
  for (const path of ['profile', 'reviews', 'cheques'])
    app.get(`${V1}/user/${path}`, (c) => refuse(c, 'Войдите'));
  for (const path of ['check', 'confirm'])
    app.post(`${V1}/phone/${path}`, (c) => refuse(c, 'Проверьте телефон'));
  app.get(`${V1}/feedback/themes`, (c) => ok(c, [{ id: 1, title: 'Вопрос о заказе' }]));
  app.post(`${V1}/feedback`, (c) => ok(c, {}));
  app.post(`${V1}/persistent/upload`, (c) => ok(c, { id: randomUUID() }));
  app.get('/api/v1/form/anti_spam_name', (c) => ok(c, { anti_spam_name: 'f1' }));
  for (const path of [
    'form/subscribe',
    'form/check_certificate',
    'certificate/status',
    'certificate/submit',
    'certificate/form_settings',
  ])
    app.post(`/api/v1/${path}`, (c) => refuse(c, 'Проверьте, что введено'));
}
