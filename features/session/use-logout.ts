'use client';

import { useMutation } from '@tanstack/react-query';
import { request } from '#lib/api/client.ts';
import { setExpectedCustomer } from '#lib/api/expected-customer.ts';
import { tabStorage } from '#lib/hooks/browser-storage.ts';
import { reloadPage } from '#lib/hooks/reload-page.ts';
import { announceSession } from './tabs.ts';

/**
 * Signs the customer out (ST-04). The page is reloaded, because its content and the tab's drafts belonged to the
 * customer.
 */
export const useLogout = () =>
  useMutation({
    mutationFn: () => request('POST /services/rest/v1/user/logout', {}),
    onSuccess: () => {
      setExpectedCustomer(null);
      announceSession();
      tabStorage.clear();
      reloadPage();
    },
  });
