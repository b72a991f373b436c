int true;
