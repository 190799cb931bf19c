-- Retention: the tax law wants invoices for seven years after the end of their year. Until then an issued invoice
-- cannot be deleted; after that it can, with the customer that it names. It never changes.
CREATE OR REPLACE FUNCTION "keep_issued_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.issue_date < make_date(extract(year from current_date)::int - 7, 1, 1) THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'invoice % was issued and stays', OLD.invoice_number;
	END IF;
	IF (to_jsonb(NEW) - ARRAY['status', 'payment_status', 'paid_at'])
		IS DISTINCT FROM (to_jsonb(OLD) - ARRAY['status', 'payment_status', 'paid_at']) THEN
		RAISE EXCEPTION 'invoice % was issued and does not change', OLD.invoice_number;
	END IF;
	RETURN NEW;
END
$$;
