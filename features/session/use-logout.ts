'use client';

import { useMutation } from '@tanstack/react-query';
import { request } from '@/lib/api/client';
import { expectCustomer } from '@/lib/api/expected-customer';
import { tabStorage } from '@/lib/hooks/browser-storage';
import { reloadPage } from '@/lib/hooks/reload-page';
import { announceSession } from './tabs';

/** ST-04: everything on the page belonged to the customer, the tab's drafts too, so the page reloads. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => request('POST /services/rest/v1/user/logout', {}),
    onSuccess: () => {
      expectCustomer(null);
      announceSession();
      tabStorage.clear();
      reloadPage();
    },
  });
